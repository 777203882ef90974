// @chunk console
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { countText } from '../format/format.tsx';
import { breakable } from '../legible/legible.tsx';
import { token, type as text } from '../theme/theme.tsx';

const namesShown = 10;

const Names = styled.div`
  padding: 0.5rem 0.75rem;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  background: ${token('raised')};
  overflow-wrap: anywhere;
  & p {
    ${text.label} color: ${token('text-2')};
    padding-bottom: 0.25rem;
  }
  & li {
    font-weight: 550;
  }
  & ul + p {
    font-weight: 400;
    padding: 0.25rem 0 0;
  }
`;

interface NameListProps {
  names: readonly string[];
  /** Names that the filtered list on the page hides. They are listed separately. Default: none. */
  notShown?: readonly string[] | undefined;
  /** Formats the count: '3 users'. Default: no count. */
  counted?: ((count: number) => string) | undefined;
}

/** Lists the objects of an action by name, at most ten per list. With several objects it shows the count if `counted` is given. */
export function NameList({ names, notShown = [], counted }: NameListProps) {
  const count = names.length + notShown.length;
  return (
    <Names>
      {count > 1 && counted !== undefined && <p>{counted(count)}</p>}
      <FirstNames names={names} />
      {notShown.length > 0 && (
        <>
          <p>{t('Not shown in the filtered list')}</p>
          <FirstNames names={notShown} />
        </>
      )}
    </Names>
  );
}

function FirstNames({ names }: { names: readonly string[] }) {
  const rest = names.length - namesShown;
  return (
    <>
      {names.length > 0 && (
        <ul>
          {names.slice(0, namesShown).map((item, index) => (
            <li key={`${index} ${item}`} translate="no">
              {breakable(item)}
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && <p>{t('and {count} more', { count: countText(rest) })}</p>}
    </>
  );
}
