import { pinnedNode, run, runNode } from './run.mjs'
import { serverEnvironment } from './server-flags.mjs'

/**
 * Starts the server and builds the web part at the same time: the server opens its data meanwhile, and serves pages when it
 * is told that the build is complete. Returns the exit code of the server, or of a build that failed.
 */
export async function serveWhileBuilding(parameters) {
  let server, build
  const serving = run(pinnedNode(), [...parameters, '--await-build'], {
    env: serverEnvironment,
    hasMessages: true,
    onSpawn: (child) => (server = child),
  })
  let failed = 0
  void runNode(['tools/build.mjs'], { onSpawn: (child) => (build = child) }).then((code) => {
    if (code === 0) {
      if (server.connected) server.send('built')
      return
    }
    failed = code
    server.kill('SIGTERM')
  })
  const code = await serving
  build.kill('SIGTERM')
  return failed || code
}
