# @dozen/feature-__id__

Short notes of a signed-in user: the start of a feature, to be replaced by what it is for.

| | |
| --- | --- |
| Routes | `/__id__` |
| Tables | `__id___items` |
| Calls | `GET /api/__id__`, `POST /api/__id__` |
| Settings | none |
