import { describe, expect, it } from 'vitest';
import { withoutStyleComments } from './lib/styleComments.ts';

describe('comments of style sheets', () => {
  it('leave the templates, and nothing else does', () => {
    const source = [
      '/** A docstring with `/* quotes` stays. */',
      "const types = 'image/*, text/*';",
      'const Box = styled.div`',
      '  /* Why: the grid cuts it off. */',
      '  color: ${({ $on }) => ($on ? `red` : token(`text`))}; /* and',
      '  two lines */',
      '  & > p {',
      '    margin: 0;',
      '  }',
      '`;',
      'const said = `Send /* to all */ of them`;',
    ].join('\n');
    const small = withoutStyleComments('box.ts', source);
    expect(small).not.toContain('Why');
    expect(small).not.toContain('two lines');
    for (const kept of ['/** A docstring with `/* quotes` stays. */', "'image/*, text/*'", '`Send /* to all */ of them`', '& > p {', '`red`'])
      expect(small).toContain(kept);
  });

  it('cost nothing where there are none', () => {
    const source = 'const Box = styled.div`\n  margin: 0;\n`;';
    expect(withoutStyleComments('box.ts', source)).toBe(source);
  });
});
