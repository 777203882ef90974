import { flavours, type Flavour } from 'kc-api/rules/privileges';
import type { Density, ThemeChoice } from 'kc-components/theme';
import type { ListPanelProps } from 'kc-screens/shell/host';

/** Options of the panel in an element: its attributes and properties, without the session. */
export interface ElementOptions {
  vault: string;
  tenant: string;
  flavour: Flavour;
  theme: ThemeChoice;
  density: Density;
  dir: 'ltr' | 'rtl' | undefined;
  panel: Pick<ListPanelProps, 'actions' | 'columns' | 'initialFilter' | 'messages' | 'readOnly'>;
  /** Names of the slots that the page fills. */
  slots: ReadonlySet<string>;
}

/** The attributes that an element reads. */
export const attributes = ['vault', 'tenant', 'flavour', 'theme', 'density', 'dir', 'language', 'read-only', 'filter', 'columns', 'actions'] as const;

const words = (text: string | null): string[] | undefined => text?.split(/\s+/).filter((word) => word !== '');

function oneOf<T extends string>(text: string | null, values: readonly T[], fallback: T): T {
  return values.find((value) => value === text) ?? fallback;
}

interface Source {
  getAttribute: (name: string) => string | null;
  querySelectorAll: (selector: string) => Iterable<{ slot: string }>;
}

/** Reads the attributes of an element. Unknown values count as absent. */
export function optionsOf(element: Source): Omit<ElementOptions, 'panel'> & { panel: Omit<ElementOptions['panel'], 'messages'> } {
  const read = (name: (typeof attributes)[number]) => element.getAttribute(name);
  const filter = Object.fromEntries(new URLSearchParams(read('filter') ?? ''));
  const columns = words(read('columns'));
  const actions = words(read('actions'));
  const dir = oneOf(read('dir'), ['ltr', 'rtl', ''], '');
  return {
    // Without an address the vault is the origin of the page.
    vault: (read('vault') ?? '').replace(/\/+$/, ''),
    tenant: read('tenant') ?? '',
    flavour: oneOf(read('flavour'), flavours, 'keycontrol'),
    theme: oneOf(read('theme'), ['dark', 'light', 'contrast', 'system'], 'system'),
    density: oneOf(read('density'), ['comfortable', 'standard', 'compact'], 'standard'),
    dir: dir === '' ? undefined : dir,
    panel: {
      readOnly: read('read-only') !== null && read('read-only') !== 'false',
      ...(Object.keys(filter).length > 0 ? { initialFilter: filter } : {}),
      ...(columns ? { columns } : {}),
      ...(actions ? { actions } : {}),
    },
    slots: new Set([...element.querySelectorAll(':scope > [slot]')].map(({ slot }) => slot)),
  };
}
