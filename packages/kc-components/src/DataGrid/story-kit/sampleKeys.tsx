import { styled } from 'styled-components';
import { token } from '../../theme/theme.tsx';
import type { Column, PageRequest } from '../types.ts';

/** A made-up fleet of ships. The grid is independent of any domain, and so are its stories. */
export interface Ship {
  id: string;
  title: string;
  line: string;
  berth: string;
  state: 'ready' | 'leaving' | 'idle' | 'missing';
  tons: number;
  hull: string;
  due: number | null;
  insured: boolean;
}

const lines = ['North', 'Baltic', 'Atlantic', 'Coral'];
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
const states = ['ready', 'ready', 'ready', 'leaving', 'ready', 'idle', 'ready', 'missing'] as const;

/** Returns ship number `i`, always the same. */
const ship = (i: number): Ship => ({
  id: `s${i}`,
  title: `${names[i % names.length]}-${String(i).padStart(2, '0')}`,
  line: lines[(i * 7) % lines.length]!,
  berth: i % 5 === 2 ? `ring-eu / europe-west-${i % 9} / a berth with a long description` : `eu-central-${i % 9}`,
  state: states[i % states.length]!,
  tons: (i * 7919) % 100_000,
  hull: `a41f-${((i * 2654435761) % 65536).toString(16).padStart(4, '0')}-93be`,
  due: i % 6 === 3 ? null : 1_790_000_000 + ((i * 86_400 * 3) % 40_000_000),
  insured: i % 3 !== 0,
});

export const fleet = (count: number): Ship[] => Array.from({ length: count }, (_, i) => ship(i));

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
const tones = { ready: 'ok', leaving: 'warn', idle: 'idle', missing: 'bad' } as const;
const words = { ready: 'Ready', leaving: 'Leaving', idle: 'Idle', missing: 'Missing' } as const;

export const shipColumns: readonly Column<Ship>[] = [
  { id: 'title', title: 'Name', value: (s) => s.title, strong: true, width: 210 },
  { id: 'line', title: 'Line', kind: 'choice', value: (s) => s.line, choices: lines.map((l) => ({ value: l, label: l })), width: 100 },
  { id: 'berth', title: 'Berth', value: (s) => s.berth },
  {
    id: 'state',
    title: 'Status',
    kind: 'choice',
    value: (s) => s.state,
    choices: Object.entries(words).map(([value, label]) => ({ value, label })),
    cell: (s) => <Dot $tone={tones[s.state]}>{words[s.state]}</Dot>,
    width: 120,
  },
  { id: 'tons', title: 'Tons', kind: 'number', value: (s) => s.tons, width: 90 },
  { id: 'hull', title: 'Hull', value: (s) => s.hull, mono: true, width: 150 },
  { id: 'due', title: 'Due', kind: 'date', value: (s) => s.due },
  { id: 'insured', title: 'Insured', kind: 'boolean', value: (s) => s.insured, hidden: true },
];

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });

/** A fake server of `total` ships that creates each page on request. It applies name filters to the first thousand ships only. */
export const shipServer =
  (total: number, { delay = 30, onRequest }: { delay?: number; onRequest?: (request: PageRequest) => void } = {}) =>
  async (request: PageRequest): Promise<{ rows: readonly Ship[]; total: number }> => {
    onRequest?.(request);
    await pause(delay, request.signal);
    const wanted = (request.filters['title'] ?? '').toLowerCase();
    const { offset, limit } = request;
    if (wanted !== '') {
      const found = fleet(1000).filter((s) => s.title.toLowerCase().includes(wanted));
      return { rows: found.slice(offset, offset + limit), total: found.length };
    }
    const count = Math.max(0, Math.min(limit, total - offset));
    const at = (i: number) => (request.sort?.desc ? total - 1 - offset - i : offset + i);
    return { rows: Array.from({ length: count }, (_, i) => ship(at(i))), total };
  };
