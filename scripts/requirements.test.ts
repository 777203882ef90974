import { describe, expect, it } from 'vitest';
import { evaluate, idsOf, shownIn } from './lib/evidence.ts';

describe('idsOf', () => {
  it('reads the rows of all tables and nothing that is only mentioned', () => {
    const sheet = '# A\nSee SHELL-009.\n| ID | Where |\n|---|---|\n| ALERT-01 | /alerts (ALERT-07) |\n|ALERT-02| x |\n\n| SEC-110 | y |\n';
    expect(idsOf(sheet)).toEqual(['ALERT-01', 'ALERT-02', 'SEC-110']);
  });
});

describe('shownIn', () => {
  it('finds ids in titles, one or several in a bracket, by comma or blank', () => {
    const source = `it('deletes [ALERT-04]', f); test("sorts [ALERT-05, ALERT-06]", f); it(\`x [SEC-001 SEC-002] y\`, f);`;
    expect(shownIn(source)).toEqual(['ALERT-04', 'ALERT-05', 'ALERT-06', 'SEC-001', 'SEC-002']);
  });

  it('finds ids in a shows list over several lines', () => {
    expect(shownIn(`parameters: { shows: [\n 'AUTH-01',\n "AUTH-02",\n] }`)).toEqual(['AUTH-01', 'AUTH-02']);
  });

  it('counts an id once a file', () => {
    expect(shownIn(`it('a [NET-01]'); it('b [NET-01]');`)).toEqual(['NET-01']);
  });

  it('takes no comment for evidence, and no string for a comment', () => {
    const source = `// it('[NET-01]')\n/* shows: ['NET-02'] */\nconst url = 'http://x'; it('[NET-03] http://y', f); // it's [NET-04]`;
    expect(shownIn(source)).toEqual(['NET-03']);
  });

  it('takes no skipped or planned test for evidence', () => {
    expect(shownIn(`it.skip('a [NET-01]', f); it.todo('b [NET-02]'); describe.skip(\n  'c [NET-03]', f); it('d [NET-04]', f)`)).toEqual(['NET-04']);
  });

  it('takes no array index or bare mention for evidence', () => {
    expect(shownIn(`const a = b[0]; it('NET-01 is quoted', f); x['NET-02'];`)).toEqual([]);
  });
});

describe('evaluate', () => {
  const sheets = [
    { name: 'alerts', ids: ['ALERT-01', 'ALERT-02', 'ALERT-03'] },
    { name: 'audit', ids: ['AUDIT-01'] },
  ];
  const evidence = new Map([['ALERT-01', ['a.test.ts']]]);

  it('parts a sheet into shown, open and missing', () => {
    const { sheets: states, problems } = evaluate(sheets, evidence, { 'ALERT-02': 'waits for mail' }, []);
    expect(states[0]).toEqual({ name: 'alerts', total: 3, shown: ['ALERT-01'], open: [{ id: 'ALERT-02', reason: 'waits for mail' }], missing: ['ALERT-03'] });
    expect(problems).toEqual([]);
  });

  it('objects to a done sheet that lost its evidence', () => {
    expect(evaluate(sheets, evidence, { 'ALERT-02': 'later' }, ['alerts']).problems).toEqual(['alerts.md is done, but has no evidence for ALERT-03.']);
    expect(evaluate(sheets, evidence, { 'ALERT-02': 'later', 'ALERT-03': 'later' }, ['alerts']).problems).toEqual([]);
  });

  it('objects to ids and sheets that do not exist', () => {
    const { problems } = evaluate(sheets, new Map([['ALERT-99', ['b.test.ts']]]), { 'AUDIT-77': 'x' }, ['vaults']);
    expect(problems).toEqual([
      'ALERT-99 is in no sheet, but named in b.test.ts.',
      'AUDIT-77 is in no sheet, but in open.json.',
      'done.json names the sheet "vaults", which does not exist.',
    ]);
  });

  it('objects to a requirement that is both shown and open, or open without a reason', () => {
    expect(evaluate(sheets, evidence, { 'ALERT-01': 'x' }, []).problems).toEqual(['ALERT-01 is open in open.json, but shown in a.test.ts.']);
    expect(evaluate(sheets, evidence, { 'ALERT-02': ' ' }, []).problems).toEqual(['ALERT-02 is open in open.json without a reason.']);
  });

  it('objects to an id that stands in two sheets', () => {
    const twice = [...sheets, { name: 'again', ids: ['ALERT-01'] }];
    expect(evaluate(twice, evidence, {}, []).problems).toEqual(['ALERT-01 stands twice: in alerts.md and in again.md.']);
  });
});
