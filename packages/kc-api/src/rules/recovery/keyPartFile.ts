/** A file with a part of the admin key, as its holder keeps it. */
export interface KeyPartFile {
  /** The user name of its holder. '' where the file does not say, as for the next two. */
  user: string;
  vault: string;
  generation: number | null;
  /** Hex. Several where one person is the only holder. */
  parts: readonly string[];
}

const partLine = /^[0-9a-f]{66}$/i;

/** The same in every language: it is read again, wherever that may be. */
export const keyPartText = ({ user, vault, generation, parts }: KeyPartFile): string =>
  `Admin key part\nUser: ${user}\nVault: ${vault}\nGeneration: ${generation ?? ''}\n\n${parts.join('\n')}\n`;

/** Reads such a file; a part alone is one, too. Null where there is no part in it. */
export function readKeyPart(text: string): KeyPartFile | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const parts = lines.filter((line) => partLine.test(line)).map((line) => line.toLowerCase());
  const said = (what: string): string => lines.find((line) => line.startsWith(`${what}: `))?.slice(what.length + 2) ?? '';
  const generation = said('Generation');
  return parts.length === 0 ? null : { user: said('User'), vault: said('Vault'), generation: /^\d+$/.test(generation) ? Number(generation) : null, parts };
}
