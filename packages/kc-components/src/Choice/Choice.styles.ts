import { styled } from 'styled-components';
import { controlLook } from '../Field/Field.styles.ts';
import { token, type } from '../theme/theme.tsx';

/** Name and choice in one frame, as wide as both need. */
export const Box = styled.div`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  height: 32px;
  border: 1px solid ${token('control-line')};
  border-radius: 16px;
  background: ${token('field')};
  &:focus-within {
    outline: 2px solid ${token('focus')};
    outline-offset: 1px;
  }
  & > button {
    width: 26px;
    min-width: 26px;
    height: 26px;
    margin-right: 3px;
    border-radius: 13px;
  }
`;

export const Name = styled.label`
  ${type.label}
  flex: none;
  padding-left: 12px;
  color: ${token('text-2')};
  white-space: nowrap;
`;

export const Held = styled.span`
  position: relative;
  min-width: 0;
  & > svg {
    top: 7px;
  }
  & > input,
  & > select {
    width: 124px;
    height: 30px;
    min-height: 30px;
    padding: 0 30px 0 8px;
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
    max-width: 200px;
    field-sizing: content;
  }
  & option {
    background: Canvas;
    color: CanvasText;
  }
`;
