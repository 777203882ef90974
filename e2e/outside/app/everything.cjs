/** Requires what it is told where TextEncoder and TextDecoder are missing, as in Jest with jsdom; says what cannot be. */
delete globalThis.TextEncoder;
delete globalThis.TextDecoder;
for (const entry of process.argv.slice(2)) {
  try {
    require(entry);
  } catch (error) {
    process.stdout.write(`${entry}: ${error.message}\n`);
    process.exitCode = 1;
  }
}
