import { describe, expect, it } from 'vitest';
import { metrics } from 'kc-api/contract/frame/metrics';
import { system } from 'kc-api/contract/frame/system';
import { machineTokens } from 'kc-api/contract/sessions/machineTokens';
import { baseUrl, carlos, makeWorld, root, type World } from '../../test/kit.ts';
import { openMetricsText } from './openMetrics.ts';

const textFor = async (world: World, who = root) => (await (await world.as(who)).download(metrics.read)).blob.text();
/** Returns the value of a sample, or undefined. */
const valueOf = (text: string, sample: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
};

describe('figures for monitoring systems', () => {
  it('[EVT-14] equal those of the console', async () => {
    const world = await makeWorld();
    const status = await (await world.as(root)).send(system.status);
    const text = await textFor(world);
    expect(valueOf(text, 'keycontrol_nodes')).toBe(status.server_count);
    expect(valueOf(text, 'keycontrol_vms')).toBe(status.vm_count);
    expect(valueOf(text, 'keycontrol_alerts_unread')).toBe(status.alerts_unread_count);
    expect(valueOf(text, 'keycontrol_requests_waiting')).toBe(status.requests_waiting);
    for (const [kind, count] of Object.entries(status.object_counts ?? {})) expect(valueOf(text, `keycontrol_objects{kind="${kind}"}`)).toBe(count);
  });

  it('[EVT-14] say why the appliance is not healthy', async () => {
    const text = await textFor(await makeWorld());
    expect(valueOf(text, 'keycontrol_healthy')).toBe(0);
    expect(valueOf(text, 'keycontrol_health_problems{check="nodes.unreachable",reason="Nodes that cannot be reached"}')).toBe(1);
  });

  it('[EVT-15] are those that the caller may see', async () => {
    const text = await textFor(await makeWorld(), carlos);
    expect(text).not.toContain('nodes.unreachable');
    expect(valueOf(text, 'keycontrol_healthy')).toBe(0);
    expect(valueOf(text, 'keycontrol_audit_records_total')).toBeGreaterThan(0);
  });

  it('[EVT-15] can be read by a machine token that is limited to them, as OpenMetrics', async () => {
    const world = await makeWorld();
    const { token } = await (await world.as(root)).send(machineTokens.create, { body: { name: 'Prometheus', calls: [metrics.read.id], days: 30 } });
    const ask = (path: string) =>
      world.appliance.fetch(new Request(`${baseUrl}/v5/${path}`, { headers: { 'Auth-Token': token } }), { opened: 0, address: '10.1.2.3' });
    const response = await ask(metrics.read.path);
    expect(response.headers.get('Content-Type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    expect(await response.text()).toMatch(/^# TYPE keycontrol_build info\n(?:.*\n)+# EOF\n$/);
    expect((await ask(system.status.path)).status).toBe(403);
  });
});

describe('OpenMetrics text', () => {
  it('escapes labels, writes suffixes and units, and omits families without samples', () => {
    const text = openMetricsText([
      { name: 'a', type: 'counter', help: 'Back\\slash.', samples: [{ labels: { of: '"x"\n' }, value: 1.5 }] },
      { name: 'b_seconds', type: 'gauge', unit: 'seconds', help: 'Time.', samples: [{ value: 2 }] },
      { name: 'c', type: 'info', help: 'Nothing.', samples: [] },
    ]);
    expect(text).toBe(
      [
        '# TYPE a counter',
        String.raw`# HELP a Back\\slash.`,
        String.raw`a_total{of="\"x\"\n"} 1.5`,
        '# TYPE b_seconds gauge',
        '# UNIT b_seconds seconds',
        '# HELP b_seconds Time.',
        'b_seconds 2',
        '# EOF',
        '',
      ].join('\n'),
    );
  });
});
