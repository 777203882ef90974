'use client';

import { useState } from 'react';
import { useServerInsertedHTML } from 'next/navigation';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';

/** As the documentation of Next has it for styled-components. */
export function StyledRegistry({ children }) {
  const [sheet] = useState(() => new ServerStyleSheet());
  useServerInsertedHTML(() => {
    const styles = sheet.getStyleElement();
    sheet.instance.clearTag();
    return styles;
  });
  return typeof document === 'undefined' ? <StyleSheetManager sheet={sheet.instance}>{children}</StyleSheetManager> : children;
}
