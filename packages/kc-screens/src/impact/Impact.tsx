import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { countText } from 'kc-components/format';
import { breakable } from 'kc-components/legible';
import { token, type } from 'kc-components/theme';
import { t } from 'kc-intl/t';

/** A group of objects that the action affects. */
export interface Dependent {
  /** For example 'Database connectors'. */
  label: string;
  names: readonly string[];
}

interface ImpactProps {
  /** One sentence about the effect. */
  children: ReactNode;
  /** The dependent objects. Groups without names are omitted. If no group is left, the text says that there are no known dependencies. */
  dependents: readonly Dependent[];
  /** The time from which the action is permanent. */
  final: ReactNode;
  /** The way to undo the action before that. */
  undo: ReactNode;
}

const named = 4;

const Parts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 0.375rem 1rem;
  margin-top: 0.75rem;
  padding: 0.625rem 0.75rem;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  background: ${token('canvas')};
  & dt {
    ${type.small} line-height: 1.25rem;
    color: ${token('text-3')};
  }
  & dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media (max-width: 30em) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    & dd {
      margin-bottom: 0.5rem;
    }
  }
`;

/** Returns the first names and the number of the others. */
export function namesText(names: readonly string[]): string {
  const rest = names.length - named;
  const first = names.slice(0, named).join(', ');
  return rest > 0 ? t('{names} and {count} more', { names: first, count: countText(rest) }) : first;
}

/** Shows the effects of an action on other objects, when it becomes permanent and how to undo it. Used in confirmation dialogs. */
export function Impact({ children, dependents, final, undo }: ImpactProps) {
  const some = dependents.filter(({ names }) => names.length > 0);
  return (
    <>
      <p>{children}</p>
      <Parts>
        {some.length === 0 && (
          <>
            <dt>{t('Dependencies')}</dt>
            <dd>{t('No known dependencies.')}</dd>
          </>
        )}
        {some.map(({ label, names }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{breakable(namesText(names))}</dd>
          </Fragment>
        ))}
        <dt>{t('Permanent')}</dt>
        <dd>{final}</dd>
        <dt>{t('Undo')}</dt>
        <dd>{undo}</dd>
      </Parts>
    </>
  );
}
