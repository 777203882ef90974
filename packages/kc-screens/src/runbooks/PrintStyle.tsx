import { createGlobalStyle } from 'styled-components';

/** Prints only the run, black on white and in full length. The elements around it scroll on the screen, and would cut the printout to one page. */
export const PrintStyle = createGlobalStyle`
  @media print {
    @page {
      margin: 16mm;
    }
    html,
    body,
    :has([data-kc-print]) {
      position: static !important;
      display: block !important;
      width: auto !important;
      height: auto !important;
      min-height: 0 !important;
      max-height: none !important;
      padding: 0 !important;
      overflow: visible !important;
      border: 0 !important;
      background: #fff !important;
      contain: none !important;
    }
    :has([data-kc-print]) > :not(:has([data-kc-print]), [data-kc-print], head, style, script),
    [data-kc-screen] {
      display: none !important;
    }
    [data-kc-print],
    [data-kc-print] * {
      border-color: #767676 !important;
      background: none !important;
      color: #000 !important;
      box-shadow: none !important;
    }
    [data-kc-print] *::before {
      color: #000 !important;
    }
    [data-kc-print] li {
      break-inside: avoid;
    }
    [data-kc-paper] {
      display: block !important;
    }
  }
`;
