/** Imports the modules in its arguments in Node, and prints those that fail. */
for (const entry of process.argv.slice(2)) {
  try {
    await import(entry);
  } catch (error) {
    process.stdout.write(`${entry}: ${error.message}\n`);
    process.exitCode = 1;
  }
}
