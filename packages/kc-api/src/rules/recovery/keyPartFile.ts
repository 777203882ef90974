/** A file with a part of the admin key, as its holder stores it. */
export interface KeyPartFile {
  /** User name of the holder; '' if the file does not contain it. The same applies to the next two fields. */
  user: string;
  vault: string;
  generation: number | null;
  /** Hexadecimal. A person who is the only holder has several. */
  parts: readonly string[];
}

const partLine = /^[0-9a-f]{66}$/i;

/** Not translated, because an appliance with another language must be able to read it. */
export const keyPartText = ({ user, vault, generation, parts }: KeyPartFile): string =>
  `Admin key part\nUser: ${user}\nVault: ${vault}\nGeneration: ${generation ?? ''}\n\n${parts.join('\n')}\n`;

/** Parses such a file, or a part without a header. Null if the text contains no part. */
export function readKeyPart(text: string): KeyPartFile | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const parts = lines.filter((line) => partLine.test(line)).map((line) => line.toLowerCase());
  const said = (what: string): string => lines.find((line) => line.startsWith(`${what}: `))?.slice(what.length + 2) ?? '';
  const generation = said('Generation');
  return parts.length === 0 ? null : { user: said('User'), vault: said('Vault'), generation: /^\d+$/.test(generation) ? Number(generation) : null, parts };
}
