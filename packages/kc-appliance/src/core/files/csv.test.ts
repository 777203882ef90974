import fc from 'fast-check';
import { expect, it } from 'vitest';
import { strictCsv } from '../../../test/strictCsv.ts';
import { csvHead, csvLine } from './csv.ts';

it('writes cells that a strict parser reads back, and starts no cell like a formula', () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[=+\-@\t\r\n＝＋－＠][^]{0,5}$/u));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const [, ...lines] = strictCsv(csvHead(['a', 'b', 'c']) + rows.map(csvLine).join(''));
      expect(lines).toHaveLength(rows.length);
      for (const [at, cells] of lines.entries())
        for (const [column, text] of cells.entries()) {
          expect(text).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
          const sent = rows[at]?.[column] ?? '';
          expect([sent, `'${sent}`]).toContain(text);
        }
    }),
  );
});
