import { appendFileSync, existsSync, readFileSync } from 'node:fs';

interface JudgedLooks {
  /** Those of them that nobody has judged. */
  without(looks: readonly string[]): string[];
  add(looks: readonly string[]): void;
}

/**
 * The looks that are judged, each a line of text. With a file: by any of the processes that have it too. Without one: by
 * this process.
 */
export function judgedLooks(file: string | undefined): JudgedLooks {
  const judged = new Set<string>();
  return {
    without(looks) {
      const unknown = looks.filter((look) => !judged.has(look));
      if (unknown.length === 0 || !file || !existsSync(file)) return unknown;
      for (const look of readFileSync(file, 'utf8').split('\n')) judged.add(look);
      return unknown.filter((look) => !judged.has(look));
    },
    add(looks) {
      for (const look of looks) judged.add(look);
      if (file && looks.length > 0) appendFileSync(file, looks.map((look) => `${look}\n`).join(''));
    },
  };
}
