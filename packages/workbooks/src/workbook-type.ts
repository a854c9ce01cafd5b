/** The content type of a workbook (XLSX). */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
