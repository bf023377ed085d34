// `npm run admin`: the operator's command line, from the same build as the server.
const { entry } = await import("./build/server/index.js");

process.exitCode = await entry.module.admin(process.argv.slice(2));
