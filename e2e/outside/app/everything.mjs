/** Imports what it is told, as Node does it; says what cannot be. */
for (const entry of process.argv.slice(2)) {
  try {
    await import(entry);
  } catch (error) {
    process.stdout.write(`${entry}: ${error.message}\n`);
    process.exitCode = 1;
  }
}
