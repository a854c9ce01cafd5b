/** The version of the tables in compiled files: a site opens files of its own version only. Changes with every change of a table. */
export const formatVersion = 10;
