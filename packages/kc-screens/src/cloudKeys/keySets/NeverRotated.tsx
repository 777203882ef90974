import styled from 'styled-components';
import { DetailsList } from 'kc-components/DetailsList';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';

const Whole = styled.div`
  grid-column: 1 / -1;
`;

/** KSET-36: stands in place of the schedule where there is never one. */
export const NeverRotated = () => (
  <Whole>
    <DetailsList items={[{ label: 'Rotation schedule', value: `Never. ${keySetTexts.keepsNever}`, wide: true }]} />
  </Whole>
);
