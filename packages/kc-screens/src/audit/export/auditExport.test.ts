import { describe, expect, it } from 'vitest';
import { ApplianceError } from 'kc-api/client/errors';
import { audit } from 'kc-api/contract/audit/audit';
import type { Call } from 'kc-api/contract/call';
import { createAuditExport } from './auditExport.ts';

type Answer = { status: string; error?: string } | Error;

/** An appliance that answers the checks one after the other, on a clock that only moves by hand. */
function setUp(tasks: readonly Answer[], start: Error | null = null) {
  const said: string[] = [];
  const calls: { id: string; at: number }[] = [];
  const waiting: { at: number; run: () => void }[] = [];
  let now = 0;
  let asked = 0;
  let bundles = 0;
  const send = async (declared: Call): Promise<unknown> => {
    calls.push({ id: declared.id, at: now });
    if (declared.id === 'audit.export') {
      if (start) throw start;
      return { export_task_id: 'task-1' };
    }
    const answer = tasks[asked] ?? { status: 'RUNNING' };
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const running = createAuditExport({
    client: { send } as unknown as Parameters<typeof createAuditExport>[0]['client'],
    clock: {
      now: () => now,
      setTimeout: (run: () => void, ms: number) => {
        const job = { at: now + ms, run };
        waiting.push(job);
        return job;
      },
      clearTimeout: (job: unknown) => void waiting.splice(0, waiting.length, ...waiting.filter((one) => one !== job)),
    },
    begin: async () => ((await send(audit.export)) as { export_task_id: string }).export_task_id,
    say: (kind, text) => void said.push(`${kind}: ${text}`),
    onBundle: async () => void (bundles += 1),
  });
  const advance = async (ms: number) => {
    const end = now + ms;
    for (;;) {
      const next = waiting.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      waiting.splice(waiting.indexOf(next), 1);
      now = next.at;
      next.run();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
    now = end;
  };
  const checks = () => calls.filter(({ id }) => id === 'audit.exportTask').map(({ at }) => at);
  return { running, said, calls, checks, advance, bundles: () => bundles };
}

const refused = (status: number, message: string) => new ApplianceError({ kind: 'refused', status, call: 'audit.export', message });

describe('an export of the audit log', () => {
  it('[AUDIT-23] [AUDIT-24] [AUDIT-32] [AUDIT-42] is looked after every 2 s, the first time after 2 s', async () => {
    const { running, checks, advance } = setUp([]);
    await running.start();
    await advance(1_999);
    expect(checks()).toEqual([]);
    await advance(60_000);
    expect(checks()).toEqual([2_000, 4_000, 6_000, 8_000, 10_000]);
  });

  it('[AUDIT-25] [AUDIT-35] fetches the bundle on SUCCESS, then says so', async () => {
    const { running, said, advance, bundles, checks } = setUp([{ status: 'RUNNING' }, { status: 'SUCCESS' }]);
    await running.start();
    await advance(60_000);
    expect(checks()).toHaveLength(2);
    expect(bundles()).toBe(1);
    expect(said).toEqual(['success: Audit Log successfully exported']);
    expect(running.get()).toEqual({ at: 'rest' });
  });

  it('[AUDIT-26] [AUDIT-36] says after 5 checks that an alert will follow', async () => {
    const { running, said, advance } = setUp([]);
    await running.start();
    await advance(9_999);
    expect(said).toEqual([]);
    await advance(1);
    expect(said).toEqual(['info: Audit log export initiated. An alert will be generated on completion.']);
    expect(running.get()).toEqual({ at: 'rest' });
  });

  it('[AUDIT-27] [AUDIT-37] says on 400 that another one is running, whatever the server calls it', async () => {
    const { running, said, calls } = setUp([], refused(400, 'busy'));
    running.subscribe(() => undefined);
    await running.start();
    expect(running.get()).toEqual({ at: 'failed', text: 'Another exporting task is already running' });
    expect(calls).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('shows the server’s error of a failed task and ends the checks', async () => {
    for (const status of ['FAILED', 'ERROR']) {
      const { running, checks, advance } = setUp([{ status, error: 'The disk is full.' }]);
      running.subscribe(() => undefined);
      await running.start();
      await advance(60_000);
      expect(running.get()).toEqual({ at: 'failed', text: 'The disk is full.' });
      expect(checks()).toHaveLength(1);
    }
  });

  it('tells a failure as a message when nobody is looking', async () => {
    const { running, said, advance } = setUp([{ status: 'FAILED', error: 'The disk is full.' }]);
    await running.start();
    await advance(2_000);
    expect(said).toEqual(['error: The disk is full.']);
  });

  it('ends the checks when one of them cannot be made', async () => {
    const { running, checks, advance } = setUp([refused(500, 'Out of order.')]);
    running.subscribe(() => undefined);
    await running.start();
    await advance(60_000);
    expect(running.get()).toEqual({ at: 'failed', text: 'Out of order.' });
    expect(checks()).toHaveLength(1);
  });

  it('starts no second one beside the first', async () => {
    const { running, calls } = setUp([]);
    await Promise.all([running.start(), running.start()]);
    await running.start();
    expect(calls.filter(({ id }) => id === 'audit.export')).toHaveLength(1);
  });

  it('checks no more once it was stopped', async () => {
    const { running, checks, advance, said } = setUp([{ status: 'SUCCESS' }]);
    await running.start();
    running.stop();
    await advance(60_000);
    expect(checks()).toEqual([]);
    expect(said).toEqual([]);
  });
});
