import { expect, it } from 'vitest';
import { secretWarning } from './secretWarning.ts';

it('warns of spaces around a secret and of invisible characters', () => {
  for (const secret of ['', 'correct horse battery', 'pä$$wörd', '{"quoted."}/']) expect(secretWarning(secret)).toBeUndefined();
  for (const secret of [' s3cret', 's3cret ', 's3cret\n', '\ts3cret', ' '])
    expect(secretWarning(secret)).toMatch(/^It starts or ends with a space or a line break\..*It is sent exactly as entered\.$/);
  for (const secret of ['s3\u200bcret', '\u200es3cret', 's3\u00a0cret', 's3\u00adcret', 's3\ncret', '\ufeffs3cret'])
    expect(secretWarning(secret)).toMatch(/It contains invisible or unusual space characters\. It is sent exactly as entered\.$/);
});
