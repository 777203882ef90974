const dots = '••••••';

/** Patterns of secrets. This is the last protection: log and audit log should not contain secrets anyway. */
const suspects: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+/g,
  /(?<=\b(?:password|passphrase|passwd|secret|token|community|authkey|privkey|api[_-]?key)"?\s*[=:]\s*"?)(?!•)[^\s"',;]{4,}/gi,
  /(?<=\b(?:Bearer|Basic) )[\w+/=.-]{8,}/g,
  /(?<=:\/\/[^\s/:@]+:)[^\s/@]+(?=@)/g,
  // A token of this appliance: 256 bits.
  /\b[\da-f]{64}\b/g,
];

/** Replaces everything that looks like a secret by dots, and counts the replacements. */
export function masked(text: string): { text: string; count: number } {
  let count = 0;
  const left = suspects.reduce(
    (from, suspect) =>
      from.replaceAll(suspect, () => {
        count += 1;
        return dots;
      }),
    text,
  );
  return { text: left, count };
}
