import type { Article } from './article'
import { stories } from './stories'
import { workshop } from './workshop'

export const blog: Article[] = [...stories, ...workshop]
