// @chunk form
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { Field } from '../Field/Field.tsx';
import { useField, type FieldProps, type Holding } from '../Form/useField.ts';
import { RangeOpener } from '../TimeRange/RangeOpener.tsx';
import type { RangeDirection } from '../TimeRange/RangePanel.tsx';
import { rangeText } from '../TimeRange/range.ts';

const Wide = styled.div`
  display: grid;
`;

export interface TimeRangeFieldProps extends Omit<FieldProps, 'autoComplete'> {
  /** Default: 'past'. */
  direction?: RangeDirection | undefined;
}

const holding: Holding<string | undefined, string> = { show: (value) => value ?? '', read: (draft) => draft };
const words = (value: string | undefined): string => (value ? rangeText(value) : '');

/** A range of time in a form. Value: a relative range ('last_quarter'), a custom range, or ''. */
export function TimeRangeField({ direction, ...props }: TimeRangeFieldProps) {
  const field = useField(props, holding, { words });
  const { 'aria-required': _required, name: _name, ...control } = field.control;
  return (
    <Field {...field.frame}>
      <Wide>
        <RangeOpener
          {...control}
          label={props.label}
          value={field.draft}
          placeholder={t('Select')}
          direction={direction}
          aria-disabled={field.off || undefined}
          onRange={field.choose}
        />
      </Wide>
    </Field>
  );
}
