export const generatedNotice = '<!-- Made by `npm run docs`. Do not edit: change the table in the code. -->';
