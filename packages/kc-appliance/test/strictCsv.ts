/**
 * Parses CSV strictly by RFC 4180: lines end with CR and LF, and a cell is quoted as a whole or not at all. All lines have the same number of cells. Throws
 * with the position of an error.
 */
export function strictCsv(text: string): string[][] {
  const rest = text.replace(/^\uFEFF/, '');
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const lines: string[][] = [];
  let line: string[] = [];
  while (cell.lastIndex < rest.length) {
    const at = cell.lastIndex;
    const found = cell.exec(rest);
    if (!found) throw new Error(`Line ${lines.length + 1} is not RFC 4180 at character ${at}: ${JSON.stringify(rest.slice(at, at + 40))}`);
    const [, quoted, bare = '', end] = found;
    line.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === ',') continue;
    const [first] = lines;
    if (first && line.length !== first.length) throw new Error(`Line ${lines.length + 1} has ${line.length} cells, the first has ${first.length}.`);
    lines.push(line);
    line = [];
  }
  if (line.length > 0) throw new Error('The last line has no end.');
  return lines;
}
