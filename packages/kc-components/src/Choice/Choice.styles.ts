import { styled } from 'styled-components';
import { controlLook } from '../Field/Field.styles.ts';
import { token, type } from '../theme/theme.tsx';

/** Name and choice in one frame, as wide as both need. */
export const Box = styled.div`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  height: ${token('height-control')};
  border: 1px solid ${token('control-line')};
  border-radius: 1rem;
  background: ${token('field')};
  &:focus-within {
    outline: 2px solid ${token('focus')};
    outline-offset: 1px;
  }
  & > button {
    width: 1.625rem;
    min-width: 1.625rem;
    height: 1.625rem;
    margin-inline-end: 3px;
    border-radius: 0.8125rem;
  }
`;

export const Name = styled.label`
  ${type.label}
  flex: none;
  padding-inline-start: 0.75rem;
  color: ${token('text-2')};
  white-space: nowrap;
`;

export const Held = styled.span`
  position: relative;
  min-width: 0;
  & > svg {
    top: calc((${token('height-control')} - 1.125rem) / 2);
  }
  & > input,
  & > select {
    width: 7.75rem;
    height: calc(${token('height-control')} - 0.125rem);
    min-height: 0;
    padding-block: 0;
    padding-inline: 0.5rem 1.875rem;
    border: 0;
    &&:focus-visible {
      outline: none;
    }
    background: transparent;
    font-weight: 550;
    text-overflow: ellipsis;
  }
  & > input::placeholder {
    color: ${token('text-2')};
    opacity: 1;
  }
`;

export const Native = styled.select`
  ${controlLook}
  appearance: none;
  cursor: pointer;
  /* As wide as what is chosen, where the browser can. */
  && {
    width: auto;
    max-width: 12.5rem;
    field-sizing: content;
  }
  & option {
    background: Canvas;
    color: CanvasText;
  }
`;
