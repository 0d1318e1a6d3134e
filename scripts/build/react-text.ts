import type { Plugin } from 'vite'

/** React's server renderer as the build finds it. */
export const rendererFile = /\/react-dom\/cjs\/react-dom-server\.edge\.production\.js$/

/**
 * Lets React's server renderer gather text and encode it 16,000 letters at a time. By itself it encodes every tag,
 * attribute and text alone and copies each into a view of 4 kB: half of what drawing a page costs
 * (docs/decisions/0081-one-drawing-a-page.md).
 */
export function reactText(): Plugin {
  return {
    name: 'react-text',
    apply: 'build',
    transform: {
      filter: { id: rendererFile },
      handler: (code) => ({ code: gatherText(code), map: null }),
    },
  }
}

/**
 * A flush begins with `writtenBytes = 0`, so nothing of one that broke off gets into another answer.
 *
 * @throws Error when React is not written as it was: a new version is measured and read anew.
 */
export function gatherText(code: string) {
  const changes: [from: RegExp, to: string][] = [
    [
      /function stringToChunk\(content\) \{\n {2}return textEncoder\.encode\(content\);\n\}/,
      'function stringToChunk(content) { return "" + content }',
    ],
    [
      /function stringToPrecomputedChunk\(content\) \{\n {2}return textEncoder\.encode\(content\);\n\}/,
      'function stringToPrecomputedChunk(content) { return content }',
    ],
    [
      /function byteLengthOfChunk\(chunk\) \{\n {2}return chunk\.byteLength;\n\}/,
      'function byteLengthOfChunk(chunk) { return chunk.length }',
    ],
    [/segmentByteSize \+= segment\[i\]\.byteLength;/, 'segmentByteSize += segment[i].length;'],
    [
      /function writeChunk\(destination, chunk\) \{[\s\S]*?\n\}\n/,
      `var gathered = ""
function writeChunk(destination, chunk) {
  gathered = writtenBytes === 0 ? chunk : gathered + chunk
  writtenBytes += chunk.length
  if (writtenBytes > 16000) completeWriting(destination)
}
`,
    ],
    [
      /function completeWriting\(destination\) \{[\s\S]*?\n\}\n/,
      `function completeWriting(destination) {
  if (writtenBytes > 0) destination.enqueue(textEncoder.encode(gathered))
  writtenBytes = 0
}
`,
    ],
    [/( +)currentView = new Uint8Array\(4096\);\n +writtenBytes = 0;/g, '$1writtenBytes = 0;'],
  ]
  return changes.reduce((changed, [from, to]) => {
    if (!from.test(changed)) throw new Error(`React's renderer has nothing like ${from} any more`)
    return changed.replace(from, to)
  }, code)
}
