// @chunk page
import { KeyRound } from 'lucide-react';
import { styled } from 'styled-components';

const Box = styled.span<{ $size: number }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${(p) => p.$size / 16}rem;
  height: ${(p) => p.$size / 16}rem;
  border-radius: 6px;
  background: linear-gradient(135deg, #8f9bff, #5b66e8);
  color: #fff;
  & svg {
    width: 64%;
    height: 64%;
  }
`;

/** The logo of the product, the same in every theme. It is decorative: the name is beside it. */
export const BrandMark = ({ size = 22 }: { size?: number }) => (
  <Box $size={size} aria-hidden>
    <KeyRound aria-hidden strokeWidth={1.75} />
  </Box>
);
