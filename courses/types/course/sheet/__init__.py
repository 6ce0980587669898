"""The printed sheet of a course, for people who build and play it with the box.

Pages are drawn with fpdf2, in millimetres from the upper left corner. This package does not query
the database: `CourseOnPaper` contains all facts and texts.
"""
