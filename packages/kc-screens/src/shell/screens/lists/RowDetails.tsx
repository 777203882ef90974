// @chunk panel
import { styled } from 'styled-components';
import { cellText, type Column } from 'kc-components/DataGrid';
import { DetailsList, type DetailsListProps } from 'kc-components/DetailsList';
import { legible } from 'kc-components/legible';
import { Tabs, type TabItem } from 'kc-components/Tabs';
import { t } from 'kc-intl/t';
import { useAddress, usePorts } from '../../ports/KcProvider.tsx';
import { withParams } from '../../ports/navigation.ts';
import { useDepthAround } from '../../ports/ListAround.tsx';
import { leaveInner, listNames } from '../../ports/listNames.ts';
import { useHistoryTab, type HistoryOf } from './useHistoryTab.ts';

const Title = styled.h2`
  flex: none;
  /* In the height of the panel's own buttons, with room for them at the end. */
  padding-block: 0.5625rem 0.25rem;
  padding-inline: 0 var(--kc-panel-corner, 0px);
  font: 600 0.8125rem/1.25rem var(--kc-font);
  overflow-wrap: anywhere;
`;

const Pane = styled.div`
  padding: 0.875rem 0;
`;

/** A list of properties as a tab of the details. */
export const DetailsTab = (props: DetailsListProps) => (
  <Pane>
    <DetailsList {...props} />
  </Pane>
);

/** A tab that shows columns of the list, including hidden ones. */
export interface FactsTab extends Omit<TabItem, 'content'> {
  /** Column ids in display order. */
  facts: readonly string[];
}

/** Longer texts take the full width, characters. */
const longText = 60;

function Facts<Row>({ columns, row, facts }: { columns: readonly Column<Row>[]; row: Row; facts: readonly string[] }) {
  const items = facts.flatMap((id) => {
    const column = columns.find((one) => one.id === id);
    if (!column) return [];
    const text = cellText(column, row);
    return { label: column.title, value: column.cell?.(row) ?? text, mono: column.mono, wide: text.length > longText };
  });
  return <DetailsTab items={items} />;
}

export interface RowDetailsProps<Row> {
  /** Name of the object. */
  title: string;
  /** Each tab has its own content, or shows columns of the row. */
  tabs: readonly (TabItem | FactsTab)[];
  /** Columns and row for tabs with columns. */
  about?: { columns: readonly Column<Row>[]; row: Row };
  /** Object of the History tab, which only users with access to the audit log see. */
  history: HistoryOf;
}

/**
 * Details of the selected row in tabs. The URL names the open tab (`sub` for the list of a page); by default it is the first. Actions are in the list, so that
 * each appears only once.
 */
export function RowDetails<Row>({ title, tabs: own, about, history }: RowDetailsProps<Row>) {
  const { navigation } = usePorts();
  const depth = useDepthAround();
  const names = listNames(depth);
  const sub = useAddress().params[names.sub];
  const added = useHistoryTab(history);
  const tabs = added ? [...own, added] : own;
  const items = tabs.map((tab) => ('facts' in tab ? { ...tab, content: about && <Facts {...about} facts={tab.facts} /> } : tab));
  const shown = tabs.find(({ value }) => value === sub) ?? tabs[0];
  const show = (next: string) => {
    const now = navigation.get();
    navigation.go(withParams(now, { ...leaveInner(now.params, depth), [names.sub]: next === tabs[0]?.value ? undefined : next }), { replace: true });
  };
  return (
    <>
      <Title>{legible(title)}</Title>
      <Tabs label={t('Details of {title}', { title })} value={shown?.value ?? ''} onValue={show} items={items} />
    </>
  );
}
