import { describe, expect, it } from 'vitest';
import { dashboardOverlay, legendName, sumOfStats, sumOfTrends, type StatsSum } from './dashboard.ts';

const stats = (more: Partial<StatsSum>): StatsSum => ({ ...sumOfStats([]), ...more });

describe('dashboard of VM encryption', () => {
  it('truncates legend names longer than 15 characters to ten and three dots [DASH-35]', () => {
    expect(legendName('x'.repeat(15))).toBe('x'.repeat(15));
    expect(legendName('Red Hat Enterprise Linux 9')).toBe('Red Hat En...');
  });

  it('adds up the statistics and trends of VM sets', () => {
    const sum = sumOfStats([
      stats({ num_vms: 3, vm_health: { Healthy: 2, Unreachable: 1 }, cert_expiration: { expired: 1, day: 0, week: 0, month: 0, quarter: 2 } }),
      stats({ num_vms: 4, vm_health: { Healthy: 4 } }),
    ]);
    expect(sum).toMatchObject({ num_vms: 7, vm_health: { Healthy: 6, Unreachable: 1 }, cert_expiration: { expired: 1, quarter: 2 } });
    const point = (date: number, num_vms: number) => ({ date, num_vms, num_vms_enc: 1, num_disks: 2, num_disks_enc: 1 });
    expect(sumOfTrends([[point(2, 3), point(1, 1)], [point(2, 4)]]).map(({ date, num_vms }) => [date, num_vms])).toEqual([
      [1, 1],
      [2, 7],
    ]);
  });

  it('shows one overlay for missing VM sets, selection or VMs, in this order', () => {
    expect(dashboardOverlay({ sets: 0, ticked: 0, vms: 0 })).toMatch(/no VM Sets/);
    expect(dashboardOverlay({ sets: 2, ticked: 0, vms: 9 })).toMatch(/at least one VM Set/);
    expect(dashboardOverlay({ sets: 2, ticked: 1, vms: 0 })).toMatch(/registered any VMs/);
    expect(dashboardOverlay({ sets: 2, ticked: 1, vms: 1 })).toBeUndefined();
  });
});
