/** Parses a CSV file (RFC 4180) from chunks of text. */
export function createCsvReader(): { lines: (text: string) => string[][]; rest: () => string[][] } {
  let [cell, quoted, closed] = ['', false, false];
  let line: string[] = [];
  const endCell = () => {
    line.push(cell);
    [cell, quoted, closed] = ['', false, false];
  };
  return {
    lines(text) {
      const found: string[][] = [];
      for (const letter of text) {
        if (quoted && letter === '"' && !closed) closed = true;
        else if (quoted && closed && letter === '"') {
          cell += '"';
          closed = false;
        } else if (quoted && !closed) cell += letter;
        else if (letter === '"' && cell === '') quoted = true;
        else if (letter === ',') endCell();
        else if (letter === '\n') {
          endCell();
          found.push(line);
          line = [];
        } else if (letter !== '\r' && letter !== '\uFEFF') cell += letter;
      }
      return found;
    },
    rest() {
      if (cell === '' && line.length === 0) return [];
      endCell();
      return [line];
    },
  };
}
