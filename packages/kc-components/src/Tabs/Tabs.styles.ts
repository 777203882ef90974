import { styled } from 'styled-components';
import { focusRing, ownScroll, small, token } from '../theme/theme.tsx';

export const TabsBox = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  &:has(> [role='tabpanel']) {
    flex: 1 1 auto;
  }
`;

/**
 * The line is a background, because a scroll container would clip a marker that overlaps its border. Four extra pixels at both ends leave room for the focus
 * ring of the first and the last tab.
 */
export const TabLine = styled.div`
  position: relative;
  display: flex;
  flex: none;
  gap: 1.25rem;
  margin-inline: -0.25rem;
  padding-inline: 0.25rem;
  overflow-x: auto;
  scrollbar-width: none;
  background: linear-gradient(${token('line')} 0 0) 0.25rem 100% / calc(100% - 0.5rem) 1px no-repeat;
  ${small} {
    flex-wrap: wrap;
  }
`;

export const TabButton = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  flex: none;
  height: ${token('height-tab')};
  padding: 1px 0 0;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${token('text-2')};
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  &:hover:not([aria-disabled='true']) {
    color: ${token('text')};
  }
  &[aria-selected='true'] {
    color: ${token('text')};
    border-bottom-color: ${token('accent')};
  }
  @media (forced-colors: active) {
    border-bottom-color: Canvas;
    &[aria-selected='true'] {
      border-bottom-color: Highlight;
    }
  }
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    content: '';
    position: absolute;
    inset: 0.25rem -0.25rem 3px;
    border: 2px solid ${token('focus')};
    border-radius: 5px;
  }
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
  /* Room for the focus ring of what is in it, which a scrolling box would cut. */
  margin-inline: -0.25rem;
  padding-inline: 0.25rem;
  ${ownScroll}
  &[hidden] {
    display: none;
  }
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
`;
