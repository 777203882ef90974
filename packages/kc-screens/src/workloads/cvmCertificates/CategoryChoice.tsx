import { Choice } from 'kc-components/Choice';
import { t } from 'kc-intl/t';
import { useFilter } from '../../shell/index.ts';
import { categories, type Category } from './certificates.columns.tsx';

/** VM-046: selects the expiry class that the certificates are filtered by. '' means all. */
export const CategoryChoice = ({ value, onValue }: { value: string; onValue: (value: string) => void }) => (
  <Choice<Category>
    label={t('Expires')}
    value={categories.find((one) => one.value === value)?.value ?? ''}
    none={t('All')}
    options={categories}
    onValue={onValue}
  />
);

/** The same as a filter of the surrounding list, always visible. */
export function CategoryFilter() {
  const [value, set] = useFilter('category');
  return <CategoryChoice value={value} onValue={set} />;
}
