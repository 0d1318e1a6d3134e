/**
 * Returns the chunks of a stream, after its end. `onChunk` gets the size of each chunk, and may throw to stop.
 *
 * @throws the reason of `signal` if it aborts before the end, and what `onChunk` throws
 */
export async function readStream(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onChunk: (bytes: number) => void,
) {
  const reader = stream.getReader()
  const stop = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop, { once: true })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) return chunks
      onChunk(value.byteLength)
      chunks.push(value as Uint8Array<ArrayBuffer>)
    }
  } catch (error) {
    stop()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
