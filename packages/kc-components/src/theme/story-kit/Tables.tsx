import type { ComponentType, ReactNode } from 'react';
import {
  Ban,
  Check,
  CircleAlert,
  CircleCheck,
  Copy,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  KeyRound,
  Lock,
  Pencil,
  Plus,
  RefreshCw,
  RotateCw,
  Search,
  ShieldCheck,
  Trash2,
  TriangleAlert,
  Undo2,
  Upload,
  X,
} from 'lucide-react';
import { KcTheme, token, type TokenName, type ThemeName } from '../theme.tsx';
import { tokenNames, tokenValues } from '../tokens.ts';
import { contrast, contrastPairs } from './contrast.ts';

const themes: readonly ThemeName[] = ['dark', 'light', 'contrast'];

function Table({ head, rows }: { head: readonly string[]; rows: readonly { id: string; cells: readonly ReactNode[] }[] }) {
  return (
    <table style={{ width: '100%' }}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, i) => (
              <td key={head[i]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sample = (theme: ThemeName, children: ReactNode) => (
  <KcTheme theme={theme} style={{ padding: 8, borderRadius: 4 }}>
    {children}
  </KcTheme>
);

const swatch = (key: TokenName): ReactNode => (
  <span
    style={{
      display: 'block',
      height: 24,
      border: `1px solid ${token('line-strong')}`,
      borderRadius: token('radius-small'),
      ...(key === 'shadow' ? { boxShadow: token(key) } : { background: token(key) }),
    }}
  />
);

/** Shows each color in each theme. */
export const Colours = () => (
  <Table
    head={['Token', ...themes]}
    rows={tokenNames().colours.map((key) => ({
      id: key,
      cells: [
        <code key="name">{key}</code>,
        ...themes.map((theme) =>
          sample(
            theme,
            <>
              {swatch(key)}
              <code>{tokenValues(theme)[key]}</code>
            </>,
          ),
        ),
      ],
    }))}
  />
);

const looks = (key: TokenName): ReactNode => {
  if (key.startsWith('type-')) return <span style={{ font: token(key) }}>Rotate key</span>;
  if (key === 'font' || key === 'mono') return <span style={{ fontFamily: token(key) }}>Rotate key 0123</span>;
  if (key.startsWith('radius'))
    return <span style={{ display: 'block', width: 64, height: 32, border: `1px solid ${token('accent')}`, borderRadius: token(key) }} />;
  if (key.startsWith('space')) return <span style={{ display: 'block', width: token(key), height: 16, background: token('accent') }} />;
  if (key.startsWith('height')) return <span style={{ display: 'block', width: 16, height: token(key), background: token('accent') }} />;
  return null;
};

/** Shows samples of type, corners, spacing or heights. */
export const Measures = ({ of }: { of: 'type' | 'radius' | 'space' | 'height' }) => (
  <Table
    head={['Token', 'Value', 'Looks']}
    rows={tokenNames()
      .measures.filter((key) => (of === 'type' ? /^(?:type-|font|mono)/ : new RegExp(`^${of}`)).test(key))
      .map((key) => ({ id: key, cells: [<code key="name">{key}</code>, <code key="value">{tokenValues('light')[key]}</code>, sample('light', looks(key))] }))}
  />
);

/** Shows pairs of colors that components combine, with their contrast in each theme as WCAG 2.2 defines it. */
export const Contrasts = () => (
  <Table
    head={['Colour', 'On', 'Use', 'At least', ...themes]}
    rows={contrastPairs.map(({ text, ground, use, least }) => ({
      id: `${text} ${ground}`,
      cells: [
        <code key="text">{text}</code>,
        <code key="ground">{ground}</code>,
        use,
        `${least} : 1`,
        ...themes.map((theme) => (
          <KcTheme key={theme} theme={theme} style={{ padding: '4px 8px', background: token(ground), color: token(text) }}>
            {contrast(theme, text, ground).toFixed(2)}
          </KcTheme>
        )),
      ],
    }))}
  />
);

const icons: readonly { Icon: ComponentType<{ 'aria-hidden'?: boolean }>; title: string; means: string }[] = [
  { Icon: Plus, title: 'Plus', means: 'Create, add' },
  { Icon: Pencil, title: 'Pencil', means: 'Edit' },
  { Icon: Trash2, title: 'Trash2', means: 'Delete, remove: last, in red' },
  { Icon: Ban, title: 'Ban', means: 'Disable' },
  { Icon: RotateCw, title: 'RotateCw', means: 'Rotate' },
  { Icon: RefreshCw, title: 'RefreshCw', means: 'Read again' },
  { Icon: Undo2, title: 'Undo2', means: 'Take back' },
  { Icon: Copy, title: 'Copy', means: 'Copy' },
  { Icon: Download, title: 'Download', means: 'Download, export' },
  { Icon: Upload, title: 'Upload', means: 'Choose a file, import' },
  { Icon: Search, title: 'Search', means: 'Filter, search' },
  { Icon: Ellipsis, title: 'Ellipsis', means: 'All that can be done here' },
  { Icon: ExternalLink, title: 'ExternalLink', means: 'Leads out of the console' },
  { Icon: Eye, title: 'Eye', means: 'Show a secret' },
  { Icon: X, title: 'X', means: 'Close, clear' },
  { Icon: Check, title: 'Check', means: 'Done, chosen' },
  { Icon: CircleCheck, title: 'CircleCheck', means: 'It worked; state is good' },
  { Icon: TriangleAlert, title: 'TriangleAlert', means: 'Warning' },
  { Icon: CircleAlert, title: 'CircleAlert', means: 'Error' },
  { Icon: KeyRound, title: 'KeyRound', means: 'Keys and the brand' },
  { Icon: Lock, title: 'Lock', means: 'Locked' },
  { Icon: ShieldCheck, title: 'ShieldCheck', means: 'Two-factor authentication, protection' },
];

export const Icons = () => (
  <Table
    head={['Icon', 'Name', 'Means']}
    rows={icons.map(({ Icon, title, means }) => ({ id: title, cells: [<Icon key="icon" aria-hidden />, <code key="name">{title}</code>, means] }))}
  />
);
