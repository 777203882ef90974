import { useEffect, useMemo } from 'react';
import { BookmarkPlus, Ellipsis, RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { Menu, type MenuItem } from 'kc-components/Menu';
import { Tabs } from 'kc-components/Tabs';
import { narrow } from 'kc-components/theme';
import { views as calls, type View } from 'kc-api/contract/views/views';
import { viewRules } from 'kc-api/rules/views/views';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { useAction } from '../../calls/changing/useAction.ts';
import { sayDone } from '../../calls/changing/sayDone.ts';
import type { DialogDefinition } from '../../dialogs/dialog.ts';
import { DialogHost, useOpenDialog } from '../../dialogs/DialogHost.tsx';
import { usePanelRules } from '../../ports/panelRules.ts';
import { useActor, usePorts } from '../../ports/KcProvider.tsx';
import { createViewDialog } from './createView.dialog.tsx';
import { deleteViewDialog } from './deleteView.dialog.tsx';
import { editViewDialog } from './editView.dialog.tsx';
import { unwatchViewDialog } from './unwatchView.dialog.tsx';
import { useSavedViews, useViewOfAddress, type ListOfViews } from './useSavedViews.ts';
import { leaveView, openView, type ViewDraft } from './viewTarget.ts';
import { WatchNote } from './WatchNote.tsx';
import { watchViewDialog } from './watchView.dialog.tsx';

export interface ListViewsProps extends ListOfViews {
  /** Display name of the list. */
  label: string;
  /** 'tabs' is the row above the list. 'button' is the button in the toolbar, shown while there are no views. */
  part: 'tabs' | 'button';
}

const Line = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
  margin-bottom: 0.5rem;
  > :first-child {
    flex: 1 1 12rem;
    min-width: 0;
  }
  ${narrow} {
    > :first-child {
      flex-basis: 100%;
    }
  }
`;

const all = 'all';
const draftDialogs = [createViewDialog];
const viewDialogs: DialogDefinition<View>[] = [editViewDialog, watchViewDialog, unwatchViewDialog, deleteViewDialog];

function SaveButton({ small }: { small?: boolean }) {
  const open = useOpenDialog();
  const offered = usePanelRules().offers(createViewDialog);
  const shared = { tone: 'quiet', icon: <BookmarkPlus aria-hidden />, onClick: () => open(createViewDialog) } as const;
  if (!offered) return null;
  return small ? <Button {...shared} iconOnly aria-label={t('Save view')} /> : <Button {...shared}>{t('Save view')}</Button>;
}

/** Actions for the open view. */
function ViewActions({ view, shown, differs }: { view: View; shown: ViewDraft; differs: boolean }) {
  const ports = usePorts();
  const actor = useActor();
  const open = useOpenDialog();
  const { run, busy } = useAction();
  const panel = usePanelRules();
  const item = (dialog: DialogDefinition<View>): MenuItem => ({
    id: dialog.id,
    label: dialog.label,
    icon: dialog.icon,
    tone: dialog.tone,
    disabledReason: reasonOf(dialog.allowed(actor, view)),
    onSelect: () => open(dialog),
  });
  const save = async () => {
    const { params, columns } = shown;
    const outcome = await run(calls.change, { params: { id: view.id }, body: { params, columns, revision: view.revision } });
    if (outcome?.ok) sayDone(ports, t('View {name} saved', { name: view.name }), view.name);
    else if (outcome) ports.notes.add({ kind: 'warning', title: t('View {name} was not saved', { name: view.name }), text: outcome.text });
  };
  return (
    <>
      {differs && panel.offers(editViewDialog) && (
        <Button pending={busy} disabledReason={reasonOf(viewRules.change(actor, view))} onClick={() => void save()}>
          {t('Save changes')}
        </Button>
      )}
      <Menu
        label={t('View {name}', { name: view.name })}
        align="end"
        trigger={{ tone: 'quiet', icon: <Ellipsis aria-hidden /> }}
        items={[
          ...(differs
            ? [
                { id: 'views.reset', label: t('Discard changes'), icon: <RotateCcw aria-hidden />, onSelect: () => openView(ports, view) },
                ...(panel.offers(createViewDialog)
                  ? [{ id: createViewDialog.id, label: t('Save as new view'), icon: createViewDialog.icon, onSelect: () => open(createViewDialog) }]
                  : []),
              ]
            : []),
          ...[editViewDialog, view.watch ? unwatchViewDialog : watchViewDialog, deleteViewDialog].filter((dialog) => panel.offers(dialog)).map(item),
        ]}
      />
    </>
  );
}

function ViewTabs({ label, list, ...rest }: ListOfViews & { label: string }) {
  const ports = usePorts();
  const { palette } = ports;
  const open = useOpenDialog();
  const mayCreate = usePanelRules().offers(createViewDialog);
  const saved = useSavedViews({ list, ...rest });
  const { all: views, current, shown, differs } = saved;
  useViewOfAddress(list, saved);
  useEffect(
    () =>
      palette.offer(t('Actions'), () =>
        views && differs && mayCreate
          ? [{ id: createViewDialog.id, label: t('Save view'), hint: label, icon: createViewDialog.icon, onSelect: () => open(createViewDialog) }]
          : [],
      ),
    [palette, views, differs, mayCreate, label, open],
  );
  const targets = useMemo(() => (current ? [current] : views ? [] : null), [current, views]);
  const drafts = useMemo(() => [shown], [shown]);
  if (!views) return null;
  const choose = (value: string) => {
    const next = views.find(({ id }) => id === value);
    if (next) openView(ports, next);
    else leaveView(ports);
  };
  return (
    <>
      {views.length > 0 && (
        <Line>
          <Tabs
            label={t('Views of {label}', { label })}
            value={current?.id ?? all}
            onValue={choose}
            items={[
              { value: all, label: t('All') },
              ...views.map(({ id, name, shared }) => ({ value: id, label: name, count: shared === 'yes' ? 'shared' : undefined })),
            ]}
          />
          {current?.watch && <WatchNote watch={current.watch} />}
          {current ? <ViewActions key={current.id} view={current} shown={shown} differs={differs} /> : differs && <SaveButton />}
        </Line>
      )}
      <DialogHost dialogs={draftDialogs} targets={drafts} />
      <DialogHost dialogs={viewDialogs} targets={targets} />
    </>
  );
}

/** The save button in the toolbar while there are no views, or a retry button after an error. */
function ToolbarButton(props: ListOfViews) {
  const { all: views, answer, differs } = useSavedViews(props);
  const { error, refresh } = answer;
  // The appliance does not support this call, or the user may not make it.
  if (error && !views)
    return error.status === 404 || error.status === 403 || error.silent ? null : (
      <Button tone="quiet" icon={<RotateCcw aria-hidden />} onClick={refresh}>
        {t('Load saved views')}
      </Button>
    );
  return views?.length === 0 && differs ? <SaveButton small /> : null;
}

/** Saved views of a list: VIEW-01 to VIEW-08. */
export default function ListViews({ part, label, ...list }: ListViewsProps) {
  return part === 'tabs' ? <ViewTabs label={label} {...list} /> : <ToolbarButton {...list} />;
}
