import styled from 'styled-components';
import { focusRing, token } from '../theme/theme.tsx';

export const TabsBox = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  &:has(> [role='tabpanel']) { flex: 1 1 auto; }
`;

/** The line is an inset shadow, because a scrolling box would cut off a mark that hangs over its border. */
export const TabLine = styled.div`
  position: relative;
  display: flex;
  flex: none;
  gap: 20px;
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px ${token('line')};
`;

export const TabButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  height: 38px;
  padding: 1px 0 0;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${token('text-2')};
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  &:hover:not([aria-disabled='true']) { color: ${token('text')}; }
  &[aria-selected='true'] { color: ${token('text')}; border-bottom-color: ${token('accent')}; }
  &[aria-disabled='true'] { opacity: 0.5; cursor: not-allowed; }
  ${focusRing}
  &:focus-visible { outline-offset: -2px; border-radius: 4px; }
`;

export const TabCount = styled.span`
  color: ${token('text-3')};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

export const TabPanel = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  min-height: 0;
  overflow: auto;
  &[hidden] { display: none; }
  ${focusRing}
  &:focus-visible { outline-offset: -2px; }
`;
