import { describe, expect, it } from 'vitest';
import { ownTexts, ownTextsOf, type OwnText } from './ownTexts.ts';
import { sheetQuotes } from './sheetQuotes.ts';

/** Wording rules that a machine can check: one term for each thing, plain word order, sentence case. */

interface Rule {
  no: RegExp;
  /** The preferred wording. */
  say: string;
}

const TERMS: readonly Rule[] = [
  { no: /\bCloud ?Keys?\b/, say: 'cloud key' },
  { no: /\bKey Sets?\b/, say: 'key set' },
  { no: /\bDatabase Connectors?\b/, say: 'database connector' },
  { no: /\bCSP Accounts?\b|\bcloud accounts?\b/, say: 'CSP account' },
  { no: /\b[Ll]ogin names?\b|\b[Uu]ser ?ids?\b(?! field)/, say: 'user name, or user ID' },
  { no: /\b(?:to|please|must|can|cannot|again) login\b|\blog(?:ged)? off\b/i, say: 'sign in, sign out' },
  { no: /\b(?:take|takes|taken|taking|took) away\b|\bget rid of\b/i, say: 'delete, remove, destroy or revoke' },
  { no: /\bfalls? due\b|\bfinal\b/i, say: 'expires, rotates, becomes permanent' },
  // 'GCP Key' is a choice with a fixed name (KSET-07), singular or plural.
  { no: /\bAZURE\b|\bGCP\b(?! Keys?\b)|\bmssql\b(?!-)/, say: 'Azure, Google Cloud, Microsoft SQL Server' },
  { no: /\bformer\b|\bthe (?:present|coming)\b/i, say: 'previous, current, next' },
];

const TURNS: readonly Rule[] = [
  { no: /\bby itself\b|\bby themselves\b/i, say: 'automatically' },
  { no: /\banew\b/i, say: 'again; was recreated' },
  { no: /\btaken over\b/i, say: 'inherited, imported' },
  { no: /(?<!\b[Tt]here )\b(?:is|are|was|were) no (?!longer\b|more than\b|older than\b)/, say: 'isn’t a; does not' },
  { no: /\b(?:of (?:its|their|your|one's) own authority|the own|whatever the)\b/i, say: 'private CA; your own; regardless of' },
  { no: /\bfor good\b|\bgot over\b|\bgoes on\b|\bhangs? on\b/i, say: 'permanently; continues; depends on' },
  { no: /\bunder way\b/i, say: 'in progress' },
  { no: /\bat once\b/i, say: 'immediately' },
  { no: /\bstands? (?:on|in|under)\b/i, say: 'is shown on; is in' },
  { no: /\b(?:exists?|disabled|on|gone|there) already\b/i, say: 'already exists' },
  { no: /(?:^|[.!?] )(?:Never )?(?:Sent|Shown|Told|Kept|Saved) (?:is|are)\b/, say: 'subject, verb, object' },
  { no: /(?:^|[.!?:] )What\b[^.!?]*(?:[.!]|$)/, say: 'a noun: no sentence begins with What unless it asks' },
  { no: /(?:^|[.!?:] )Whoever\b/, say: 'the agent: a user, an attacker, an administrator' },
  { no: /\b(?:any more|for ever)\b/i, say: 'no longer; permanently' },
  { no: /\bsomebody\b/i, say: 'the agent: a user, an administrator' },
  { no: /(?:^|[.!?:] )Have (?!been\b)/, say: 'the verb itself, or: Ask … to' },
  { no: /^How (?:long|old|often|many)\b(?! must)[^?]*$/, say: 'a noun: time, age, interval, number' },
  { no: /!(?= |$)/, say: 'no exclamation mark' },
];

/** Names that their owners capitalize, privileges, and states in the spelling of the appliance. */
const NAMES =
  /\b(?:KeyControl|Key Control|Let's Encrypt|Google Cloud|Google|Amazon|Azure|Key Vault|Managed HSM|Microsoft(?: Entra ID| SQL Server| Active Directory)?|Entra|Active Directory|Okta|Keycloak|Oracle(?: Database)?|MariaDB|MySQL Enterprise|IBM Db2|Cloud Admin Group|Root of Trust|Thales|Luna(?: Cloud)?(?: HSM)?|Security World|(?:Security|Domain|Cloud|VM Set) Admin|Not Available|Pending Delete|KeyIDs?)\b/g;

const broken = ({ text }: OwnText, rules: readonly Rule[]): string[] => rules.filter(({ no }) => no.test(text)).map(({ say }) => say);
const own = ownTexts().filter(({ text }) => !sheetQuotes.has(text));
const listed = (rules: readonly Rule[]): string[] =>
  own.flatMap((one) => broken(one, rules).map((say) => `${one.place}: '${one.text.slice(0, 160)}' (say: ${say})`));

describe('own texts', () => {
  it('have one term for one thing', () => expect(listed(TERMS)).toEqual([]));

  it('have the word order of plain English', () => expect(listed(TURNS)).toEqual([]));

  it('name things in sentence case', () => {
    const capitals = (words: string): string[] =>
      words
        .replaceAll(NAMES, 'x')
        .replace(/^\{\} /, '')
        .match(/(?<=[\w)}\]] )[A-Z][a-z]+/g) ?? [];
    expect(own.filter(({ text, label }) => label && capitals(text).length > 0).map(({ place, text }) => `${place}: '${text}'`)).toEqual([]);
  });

  it('are read where they stand: between tags, in attributes, properties, templates, and with what is put in', () => {
    const source = `
      import x from 'not a text';
      const Bar = styled.div\`display: grid\`;
      const y: 'no text of ours' = no(z);
      const told = { label: 'Rotate', id: 'no label', help: one ? \`\${n} of \${m}\` : 'Two words' };
      const all = { title: t('{n, plural, one {# key} other {# keys of {name}}}', { n, name }), need: t('no label') };
      const tag = <Button title="Enable" type="no label">Create {n} Key Sets</Button>;`;
    expect(ownTextsOf('x.tsx', source).map(({ text, label }) => [text, label])).toEqual([
      ['Rotate', true],
      ['{} of {}', false],
      ['Two words', false],
      ['{} key', true],
      ['{} keys of {}', true],
      ['Create {} Key Sets', true],
      ['Enable', true],
    ]);
    expect(own.length).toBeGreaterThan(1500);
  });
});
