import { styled } from 'styled-components';
import { Card } from 'kc-components/Card';
import { token } from 'kc-components/theme';

const Nothing = styled.p`
  padding: 2rem 0;
  color: ${token('text-3')};
  text-align: center;
`;

/** DASH-15: replaces a part of the dashboard that has no data. */
export const EmptyCard = ({ title, text }: { title: string; text: string }) => (
  <Card title={title}>
    <Nothing>{text}</Nothing>
  </Card>
);
