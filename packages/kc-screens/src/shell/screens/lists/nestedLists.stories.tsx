import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from 'kc-components/Button';
import type { Column } from 'kc-components/DataGrid';
import { Dialog } from 'kc-components/Dialog';
import { Page } from 'kc-components/Page';
import { allow } from 'kc-api/rules/verdict';
import { patience } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { findDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { defineDialog, DetailsTab, GridScreen, NestedAddress, RowDetails } from '../../index.ts';
import type { GridList } from '../../calls/reading/gridList.ts';
import { reload, Reloadable } from '../../story-kit/reload.tsx';

/** Nested lists: each has its own parameters for row, sort order, filters and tab. */
const meta: Meta = { title: 'Shell/Lists inside lists' };
export default meta;

interface Thing {
  id: string;
  name: string;
}
const columns: readonly Column<Thing>[] = [{ id: 'name', title: 'Name', width: 200, strong: true, value: ({ name }) => name }];
const idOf = ({ id }: Thing) => id;
const nameOf = ({ name }: Thing) => name;
const things = (kind: string, of = ''): GridList<Thing> => ({
  kind: 'rows',
  rows: ['a', 'b'].map((letter) => ({ id: `${of}${letter}`, name: `${kind} ${of}${letter}` })),
  loading: false,
  error: undefined,
  updatedAt: null,
  refresh: () => undefined,
  read: () => null,
});

const about = (id: string, label: string) =>
  defineDialog<Thing>({
    id,
    label,
    needs: 'one',
    submit: null,
    allowed: () => allow,
    Component: ({ targets: [target], onClose }) => (
      <Dialog open title={`${label} ${target?.name}`} onDismiss={onClose} footer={{ primary: <Button onClick={onClose}>Close</Button> }}>
        Nothing else.
      </Dialog>
    ),
  });
const renameSet = about('sets.rename', 'Rename');
const rotateKey = about('keys.rotate', 'Rotate');
const retire = about('versions.retire', 'Retire');
const setDialogs = [renameSet];
const keyDialogs = [rotateKey];
const versionDialogs = [retire];

const shared = { columns, rowId: idOf, nameOf, selectable: false };

const Versions = ({ of }: { of: Thing }) => (
  <GridScreen<Thing>
    {...shared}
    id="versions"
    label={`Versions of ${of.name}`}
    list={things('Version', of.id)}
    dialogs={versionDialogs}
    details={(version) => (
      <RowDetails
        title={version.name}
        history="Made up for these stories."
        tabs={[{ value: 'facts', label: 'Facts', content: <DetailsTab items={[{ label: 'Version', value: version.name }]} /> }]}
      />
    )}
  />
);

const Keys = ({ of }: { of: Thing }) => (
  <GridScreen<Thing>
    {...shared}
    id="keys"
    label={`Keys of ${of.name}`}
    list={things('Key', of.id)}
    dialogs={keyDialogs}
    details={(key) => (
      <RowDetails
        title={key.name}
        history="Made up for these stories."
        tabs={[
          { value: 'facts', label: 'Facts', content: <DetailsTab items={[{ label: 'Key', value: key.name }]} /> },
          { value: 'versions', label: 'Versions', content: <Versions of={key} /> },
        ]}
      />
    )}
  />
);

const Sets = () => (
  <GridScreen<Thing>
    {...shared}
    id="sets"
    label="Sets"
    list={things('Set')}
    dialogs={setDialogs}
    details={(set) => (
      <RowDetails
        title={set.name}
        history="Made up for these stories."
        tabs={[
          { value: 'facts', label: 'Facts', content: <DetailsTab items={[{ label: 'Set', value: set.name }]} /> },
          { value: 'keys', label: 'Keys', content: <Keys of={set} /> },
        ]}
      />
    )}
  />
);

const story = (at: string, play: NonNullable<StoryObj['play']>, render: StoryObj['render'] = () => <Sets />): StoryObj => ({
  render: (...given) => <Reloadable>{render(...given)}</Reloadable>,
  parameters: { appliance: { at } satisfies StoryAppliance },
  play,
});
const params = () => world().navigation.get().params;
const cell = async (grid: string, name: string) => within(await screen.findByRole('grid', { name: grid }, patience)).findByText(name, {}, patience);
const region = async (name: string) => within(await screen.findByRole('region', { name: `Details of ${name}` }, patience));

/** Opens rows and tabs down to the third level; each step is in the URL. */
export const ThreeLevels = story('/sets', async () => {
  await userEvent.click(await cell('Sets', 'Set a'));
  await userEvent.click((await region('Set a')).getByRole('tab', { name: 'Keys' }));
  await userEvent.click(await cell('Keys of Set a', 'Key ab'));
  await userEvent.click((await region('Key ab')).getByRole('tab', { name: 'Versions' }));
  await userEvent.click(await cell('Versions of Key ab', 'Version aba'));
  await region('Version aba');
  await expect(params()).toEqual({ row: 'a', sub: 'keys', item: 'ab', 'item.sub': 'versions', item2: 'aba' });
});

const deep = '/sets?row=a&sub=keys&item=ab&item.sub=versions&item2=aba&item2.sort=-name';

/** A copied link and a reload open all three levels again. */
export const CopiedLink = story(deep, async () => {
  for (const again of [false, true]) {
    if (again) reload();
    await region('Version aba');
    const grid = await screen.findByRole('grid', { name: 'Versions of Key ab' }, patience);
    await waitFor(() => expect(within(grid).getByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'descending'), patience);
  }
});

/** Another row resets only the lists nested in the previous one; Escape closes the innermost details. */
export const AnotherRow = story(deep, async () => {
  (await region('Version aba')).getByRole('tab', { name: 'Facts' }).focus();
  await userEvent.click(await cell('Keys of Set a', 'Key aa'));
  await region('Key aa');
  await expect(params()).toEqual({ row: 'a', sub: 'keys', item: 'aa', 'item.sub': 'versions' });
  await userEvent.click(await cell('Sets', 'Set b'));
  await region('Set b');
  await expect(params()).toEqual({ row: 'b', sub: 'keys' });
  await userEvent.click(await cell('Keys of Set b', 'Key ba'));
  (await region('Key ba')).getByRole('tab', { name: 'Facts' }).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(params()).toEqual({ row: 'b', sub: 'keys' }));
});

/** Nested details are not wider than the surrounding ones: nothing is cut off or scrolls sideways. */
export const WithinItsWidth = story(
  '/sets?row=a&sub=keys&item=ab',
  async () => {
    await region('Key ab');
    const around = screen.getByRole('region', { name: 'Details of Set a' }).getBoundingClientRect();
    const inner = screen.getByRole('region', { name: 'Details of Key ab' }).getBoundingClientRect();
    await expect(inner.right).toBeLessThanOrEqual(around.right);
    const panel = screen.getByRole('tabpanel', { name: 'Keys' });
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  },
  () => (
    <Page title="Sets">
      <Sets />
    </Page>
  ),
);

const leaveDialog = async () => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(queryDialog()).toBeNull());
};
/** The '…' menu of a row or a details sheet opens the dialog. */
const rowActs = async (dots: HTMLElement, label: string, of: string) => {
  await userEvent.click(dots);
  await userEvent.click(await screen.findByRole('menuitem', { name: label }, patience));
  await findDialog({ name: `${label} ${of}` }, patience);
  await leaveDialog();
};

/** A dialog is about a row of the list in which it was opened. */
export const DialogsOfEach = story(deep, async () => {
  for (const [grid, label, of] of [
    ['Sets', 'Rename', 'Set a'],
    ['Keys of Set a', 'Rotate', 'Key ab'],
  ] as const) {
    await cell(grid, of);
    await rowActs(within(screen.getByRole('grid', { name: grid })).getByRole('button', { name: `Actions for ${of}` }), label, of);
  }
  world().navigation.go({ path: '/sets', params: { ...params(), dialog: 'versions.retire', item2: 'abb' } });
  await findDialog({ name: 'Retire Version abb' }, patience);
  await expect(params()).toMatchObject({ row: 'a', item: 'ab', item2: 'abb' });
});

/** With open details, the toolbar acts on the open row, even if the filters hide it. Each action appears once. */
export const EachActionOnce = story('/sets?row=a&filter.name=b', async () => {
  await region('Set a');
  await expect(screen.queryByRole('gridcell', { name: 'Set a' })).toBeNull();
  const rename = screen.getAllByRole('button', { name: 'Rename' });
  await expect(rename).toHaveLength(1);
  await expect(screen.queryByRole('button', { name: 'Actions for Set a' })).toBeNull();
  await userEvent.click(rename[0] as HTMLElement);
  await findDialog({ name: 'Rename Set a' }, patience);
  await leaveDialog();
});

/** On a phone the details cover the toolbar and the row: they have a '…' menu, and so have the rows of nested lists. */
export const WithinReachOnAPhone: StoryObj = {
  ...story('/sets?row=a&sub=keys', async () => {
    const onTop = async (dots: HTMLElement) => {
      const { left, top, width, height } = dots.getBoundingClientRect();
      await expect(dots.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    };
    const dotsIn = async (around: string, of: string) => (await region(around)).findByRole('button', { name: `Actions for ${of}` }, patience);
    await onTop(await dotsIn('Set a', 'Set a'));
    await rowActs(await dotsIn('Set a', 'Set a'), 'Rename', 'Set a');
    const inner = await dotsIn('Set a', 'Key ab');
    await onTop(inner);
    await rowActs(inner, 'Rotate', 'Key ab');
    await userEvent.click(await cell('Keys of Set a', 'Key ab'));
    const innermost = await dotsIn('Key ab', 'Key ab');
    await onTop(innermost);
    await rowActs(innermost, 'Rotate', 'Key ab');
  }),
  globals: { viewport: { value: 'mobile2' } },
};

/** Inside a NestedAddress, a list has depth 0 again. */
export const InADialog = story(
  '/sets?row=b',
  async () => {
    await userEvent.click(await cell('Sets', 'Set a'));
    await userEvent.click((await region('Set a')).getByRole('tab', { name: 'Keys' }));
    await userEvent.click(await cell('Keys of Set a', 'Key aa'));
    await region('Key aa');
    await expect(params()).toEqual({ row: 'b' });
  },
  () => (
    <NestedAddress>
      <Sets />
    </NestedAddress>
  ),
);
