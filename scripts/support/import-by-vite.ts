/**
 * Imports a module of the project that Node cannot load by itself, because its imports have no file extensions.
 *
 * @param path from the project's folder
 */
export async function importByVite<Module>(path: string) {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport<Module>(path, { configFile: false, logLevel: 'error' })
  return module
}
