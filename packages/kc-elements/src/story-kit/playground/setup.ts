import type { Flavour } from 'kc-api/rules/privileges';
import type { Density, ThemeChoice } from 'kc-components/theme';
import type { ElementOptions } from '../../options.ts';
import type { ElementPanel } from '../../panelOf.ts';

/** Values of the playground's form. Lists are texts with spaces between their items, as in the attributes of an element. */
export interface Setup {
  panel: ElementPanel;
  flavour: Flavour;
  theme: ThemeChoice;
  density: Density;
  dir: 'ltr' | 'rtl' | '';
  readOnly: boolean;
  filter: string;
  columns: string;
  actions: string;
}

export const startSetup: Setup = {
  panel: 'kmip-users',
  flavour: 'keycontrol',
  theme: 'system',
  density: 'standard',
  dir: '',
  readOnly: false,
  filter: '',
  columns: '',
  actions: '',
};

/** True for panels without a list: they take no filter and no columns. */
export const isDetail = (panel: ElementPanel): boolean => panel === 'hsm-status' || panel === 'expiry-calendar';

export const itemsOf = (text: string): string[] => text.split(/\s+/).filter((item) => item !== '');

/** Reads the filter as an element does: 'username=backup&state=on'. */
export const filterOf = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text.trim()));

/** Returns the options that an element with these attributes has. */
export function elementOptions(setup: Setup, vault: string, tenant: string): ElementOptions {
  const { flavour, theme, density, dir, readOnly } = setup;
  const [filter, columns, actions] = [filterOf(setup.filter), itemsOf(setup.columns), itemsOf(setup.actions)];
  return {
    vault,
    tenant,
    flavour,
    theme,
    density,
    dir: dir === '' ? undefined : dir,
    panel: {
      readOnly,
      ...(Object.keys(filter).length > 0 ? { initialFilter: filter } : {}),
      ...(columns.length > 0 ? { columns } : {}),
      ...(actions.length > 0 ? { actions } : {}),
    },
    slots: new Set(),
  };
}
