import { DurationField } from 'kc-components/DurationField';
import { cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { spanUnits } from './span.ts';

const tooLittle = () => cvmSetTexts.positive;

/** A duration of at least one unit, sent in seconds. */
export const SpanField = (props: { name: string; label: string; help?: string; rest?: number | undefined }) => (
  <DurationField {...props} required units={spanUnits} rangeText={tooLittle} />
);
