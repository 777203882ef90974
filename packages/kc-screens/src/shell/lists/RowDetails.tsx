import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { cellText, type Column } from 'kc-components/DataGrid';
import { DetailsList, type DetailsListProps } from 'kc-components/DetailsList';
import { legible } from 'kc-components/format';
import { Tabs, type TabItem } from 'kc-components/Tabs';
import { useAddress, usePorts } from '../ports/KcProvider.tsx';
import { withParams } from '../ports/navigation.ts';
import { useDepthAround } from './ListAround.tsx';
import { leaveInner, listNames } from './listNames.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.5rem;
  flex: none;
  /* At the right there is room for the panel's own close button. */
  padding-block: 0.375rem 0;
  padding-inline: 0 2.5rem;
`;

const Title = styled.h2`
  /* Narrower than this, the actions go below. */
  flex: 1 1 11.25rem;
  min-width: 0;
  font: 600 0.8125rem/1.25rem var(--kc-font);
  overflow-wrap: anywhere;
`;

const Pane = styled.div`
  padding: 0.875rem 0;
`;

/** The properties in a tab of the details. */
export const DetailsTab = (props: DetailsListProps) => (
  <Pane>
    <DetailsList {...props} />
  </Pane>
);

/** A tab that tells columns of the list, hidden ones too. */
export interface FactsTab extends Omit<TabItem, 'content'> {
  /** Ids of the columns, in order. */
  facts: readonly string[];
}

/** Longer ones take the whole line. */
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
  /** The name of the object. */
  title: string;
  /** What can be done with it. */
  actions?: ReactNode;
  /** Each draws its content, or tells facts of the row. */
  tabs: readonly (TabItem | FactsTab)[];
  /** The columns of the list and the row, for tabs with facts. */
  about?: { columns: readonly Column<Row>[]; row: Row };
}

/** What is known of the selected row, in tabs that the address names (`sub` in the list of a page). A row without that tab opens its first one. */
export function RowDetails<Row>({ title, actions, tabs, about }: RowDetailsProps<Row>) {
  const { navigation } = usePorts();
  const depth = useDepthAround();
  const names = listNames(depth);
  const sub = useAddress().params[names.sub];
  const items = tabs.map((tab) => ('facts' in tab ? { ...tab, content: about && <Facts {...about} facts={tab.facts} /> } : tab));
  const shown = tabs.find(({ value }) => value === sub) ?? tabs[0];
  const show = (next: string) => {
    const now = navigation.get();
    navigation.go(withParams(now, { ...leaveInner(now.params, depth), [names.sub]: next === tabs[0]?.value ? undefined : next }), { replace: true });
  };
  return (
    <>
      <Line>
        <Title>{legible(title)}</Title>
        {actions}
      </Line>
      <Tabs label={`Details of ${title}`} value={shown?.value ?? ''} onValue={show} items={items} />
    </>
  );
}
