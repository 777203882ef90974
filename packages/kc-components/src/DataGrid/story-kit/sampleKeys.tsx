import { styled } from 'styled-components';
import { token } from '../../theme/theme.tsx';
import type { Column, PageRequest } from '../types.ts';

/** A made-up key, with a column of each kind. */
export interface SampleKey {
  id: string;
  title: string;
  group: string;
  region: string;
  state: 'active' | 'expiring' | 'disabled' | 'destroyed';
  uses: number;
  handle: string;
  expiry: number | null;
  exportable: boolean;
}

const groups = ['Billing', 'Finance', 'Platform', 'Archive'];
const names = [
  'payments-master',
  'ledger-signing',
  'gke-cmek-eu',
  'warehouse-dek',
  'oracle-tde-fin',
  'legacy-import',
  'hsm-root-eu',
  'dr-archive',
  'Zürich',
  'aurora',
];
const states = ['active', 'active', 'active', 'expiring', 'active', 'disabled', 'active', 'destroyed'] as const;

/** Returns key number `i`, always the same. */
const sampleKey = (i: number): SampleKey => ({
  id: `s${i}`,
  title: `${names[i % names.length]}-${String(i).padStart(2, '0')}`,
  group: groups[(i * 7) % groups.length]!,
  region: i % 5 === 2 ? `ring-eu / europe-west-${i % 9} / a ring with a long description` : `eu-central-${i % 9}`,
  state: states[i % states.length]!,
  uses: (i * 7919) % 100_000,
  handle: `a41f-${((i * 2654435761) % 65536).toString(16).padStart(4, '0')}-93be`,
  expiry: i % 6 === 3 ? null : 1_790_000_000 + ((i * 86_400 * 3) % 40_000_000),
  exportable: i % 3 !== 0,
});

export const sampleKeys = (count: number): SampleKey[] => Array.from({ length: count }, (_, i) => sampleKey(i));

const Dot = styled.span<{ $tone: 'ok' | 'warn' | 'idle' | 'bad' }>`
  color: ${(p) => token(p.$tone)};
  &::before {
    content: '';
    display: inline-block;
    width: 7px;
    height: 7px;
    margin-right: 6px;
    border-radius: 50%;
    background: currentColor;
  }
`;
const tones = { active: 'ok', expiring: 'warn', disabled: 'idle', destroyed: 'bad' } as const;
const words = { active: 'Active', expiring: 'Expiring', disabled: 'Disabled', destroyed: 'Destroyed' } as const;

export const keyColumns: readonly Column<SampleKey>[] = [
  { id: 'title', title: 'Name', value: (key) => key.title, strong: true, width: 210 },
  { id: 'group', title: 'Group', kind: 'choice', value: ({ group }) => group, choices: groups.map((name) => ({ value: name, label: name })), width: 100 },
  { id: 'region', title: 'Region', value: (key) => key.region },
  {
    id: 'state',
    title: 'Status',
    kind: 'choice',
    value: (key) => key.state,
    choices: Object.entries(words).map(([value, label]) => ({ value, label })),
    cell: (key) => <Dot $tone={tones[key.state]}>{words[key.state]}</Dot>,
    width: 120,
  },
  { id: 'uses', title: 'Uses', kind: 'number', value: (key) => key.uses, width: 90 },
  { id: 'handle', title: 'Handle', value: (key) => key.handle, mono: true, width: 150 },
  { id: 'expiry', title: 'Expiry', kind: 'date', value: (key) => key.expiry },
  { id: 'exportable', title: 'Exportable', kind: 'boolean', value: (key) => key.exportable, hidden: true },
];

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });

/** A fake server of `total` keys that creates each page on request. It applies name filters to the first thousand keys only. */
export const keyServer =
  (total: number, { delay = 30, onRequest }: { delay?: number; onRequest?: (request: PageRequest) => void } = {}) =>
  async (request: PageRequest): Promise<{ rows: readonly SampleKey[]; total: number }> => {
    onRequest?.(request);
    await pause(delay, request.signal);
    const wanted = (request.filters['title'] ?? '').toLowerCase();
    const { offset, limit } = request;
    if (wanted !== '') {
      const found = sampleKeys(1000).filter((key) => key.title.toLowerCase().includes(wanted));
      return { rows: found.slice(offset, offset + limit), total: found.length };
    }
    const count = Math.max(0, Math.min(limit, total - offset));
    const at = (i: number) => (request.sort?.desc ? total - 1 - offset - i : offset + i);
    return { rows: Array.from({ length: count }, (_, i) => sampleKey(at(i))), total };
  };
