import { styled } from 'styled-components';
import { useFormValue, useFormValues } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { token, type } from 'kc-components/theme';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { wordFor } from '../../../shell/index.ts';
import { KeyImpact, type KeyImpactProps } from '../../impact/index.ts';
import { namesText } from '../../../impact/index.ts';
import { finalText, goneText, type DelayField, type Delays } from './delays.ts';

const Fixed = styled.div`
  & h3 {
    ${type.label}
  }
  & p {
    color: ${token('text-2')};
  }
`;

const Gone = styled.p`
  ${type.small}
  color: ${token('text-2')};
  & b {
    color: ${token('text')};
  }
`;

/** The delay of one group and the deletion date of its keys. If the provider fixes the delay, it says why. */
function Delay({ group, several, now }: { group: DelayField; several: boolean; now: number }) {
  const label = several ? t('Delay of {keys}', { keys: group.label }) : t('Delay');
  const { field, delay } = group;
  const gone = goneText(group, useFormValue<number | null>(field), now);
  return (
    <div>
      {delay.fixed ? (
        <Fixed>
          <h3>{label}</h3>
          <p>
            {t('{count, plural, one {# day.} other {# days.}}', { count: delay.initial })} {delay.because}
          </p>
        </Fixed>
      ) : (
        <NumberField name={field} label={label} unit={t('days')} required help={t('{min} to {max} days', { min: delay.min, max: delay.max })} />
      )}
      {gone !== '' && (
        <Gone>
          {rich('Permanently deleted on {day}', { day: <b>{gone}</b> })}
          {several && `: ${namesText(group.keys.map((key) => key.name))}`}
        </Gone>
      )}
    </div>
  );
}

interface DelayFieldsProps {
  keys: readonly CloudKey[];
  fields: readonly DelayField[];
  impact: KeyImpactProps['impact'];
  /** Epoch seconds. */
  now: number;
  /** Id of the element that describes what is lost. */
  impactId: string;
}

/** One delay per group of keys with the same limits, and the effect of the deletion. */
export function DelayFields({ keys, fields, impact, now, impactId }: DelayFieldsProps) {
  const delays = useFormValues<Delays>();
  return (
    <>
      {fields.map((group) => (
        <Delay key={group.field} group={group} several={fields.length > 1} now={now} />
      ))}
      <div id={impactId}>
        <KeyImpact keys={keys} impact={impact} final={finalText(fields, delays, now)} undo={t('Cancel the deletion before then.')}>
          {wordFor(
            keys,
            t('The key stops working now. After its deletion, data encrypted with it can no longer be read.'),
            t('The keys stop working now. After their deletion, data encrypted with them can no longer be read.'),
          )}
        </KeyImpact>
      </div>
    </>
  );
}
