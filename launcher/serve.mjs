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
  let isBuilt = false
  let failed = 0
  const announce = () => {
    isBuilt = true
    if (server.connected) server.send('built')
  }
  const onSpawn = (child) => {
    build = child
    // It goes on after that: the files are compressed once more.
    child.once('message', announce)
  }
  void runNode(['tools/build.mjs'], { hasMessages: true, onSpawn }).then((code) => {
    if (isBuilt) return
    failed = code
    server.kill('SIGTERM')
  })
  const code = await serving
  build.kill('SIGTERM')
  return failed || code
}
