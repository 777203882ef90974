import { styled } from 'styled-components';
import { CopyText } from 'kc-components/CopyText';

const Both = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: 0.75rem;
`;

interface WireWordProps {
  /** The readable name. */
  name: string;
  /** The value in the API, for scripts and for searches. */
  wire: string;
  label: string;
  onCopied: () => void;
}

/** A value by its readable name, with the API value to copy. */
export const WireWord = ({ name, wire, label, onCopied }: WireWordProps) => (
  <Both>
    {name}
    {wire !== '' && wire !== name && <CopyText value={wire} label={label} onCopied={onCopied} />}
  </Both>
);
